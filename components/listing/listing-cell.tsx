import { Fragment, type ReactNode } from 'react'
import { Sparkline } from '#components/charts/sparkline.tsx'
import { DaySigns } from '#components/market/figures/day-signs.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { NetworkMarks } from '#components/entity/assets/network-marks.tsx'
import { ShareBar } from '#components/market/shares/share-bar.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { toDay, isoDay, showDay } from '#lib/dates.ts'
import { showAmount, showFullAmount } from '#lib/format/show-amount.ts'
import { showCount, showFullCount } from '#lib/format/show-count.ts'
import { showFullMoney, showMoney, showPrice } from '#lib/format/show-money.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { showTerm } from '#lib/format/show-term.ts'
import { listSigns, type SignNote } from '#lib/view/figures/day-note.ts'
import { isCurrencyKey, type CurrencyKey } from '#lib/registry/currencies.ts'
import { describeKyc, type Cell, type Linked } from '#lib/view/lists/listing-row.ts'

/** One value of a row in the way of its unit; `currency`: what amounts are in. */
export function ListingCell({
  cell,
  currency = 'usd',
}: {
  cell: Cell | undefined
  currency?: CurrencyKey
}): ReactNode {
  if (!cell) return <Blank />
  const notes = notesOf(cell)
  if (notes.length === 0) return <Shown cell={cell} currency={currency} />
  return (
    <>
      <Shown cell={cell} currency={currency} />
      <DaySigns notes={notes} />
    </>
  )
}

/** Returns the marks of the value in a cell. */
export const notesOf = (cell: Cell | undefined): readonly SignNote[] =>
  cell && 'marked' in cell && cell.marked ? listSigns(cell.marked) : []

function Shown({ cell, currency }: { cell: Cell; currency: CurrencyKey }): ReactNode {
  switch (cell.kind) {
    case 'money':
      return known(cell, (value) => (
        <ShownFigure of={cell.of ?? null} value={value} title={showFullMoney(value, currency)}>
          {showMoney(value, currency)}
        </ShownFigure>
      ))
    case 'price':
      return known(cell, (value) => (
        <ShownFigure
          of={cell.of ?? null}
          value={value}
          title={ofMeasure(cell, showFullMoney(value, currency))}
        >
          {showPrice(value, currency)}
        </ShownFigure>
      ))
    case 'count':
      return known(cell, (value) => (
        <Counted href={cell.href ?? null}>
          <ShownFigure of={cell.of ?? null} value={value} title={showFullCount(value)}>
            {showCount(value)}
          </ShownFigure>
        </Counted>
      ))
    case 'amount':
      return known(cell, (value) => (
        <ShownFigure
          of={cell.of ?? null}
          value={value}
          title={ofMeasure(cell, showFullAmount(value))}
        >
          {showAmount(value)}
        </ShownFigure>
      ))
    case 'percent':
      return known(cell, (value) => (
        <ShownFigure of={cell.of ?? null} value={value} title={cell.measure}>
          {showPercent(value)}
        </ShownFigure>
      ))
    case 'bps':
      return known(cell, (value) => `${showFullCount(value)} bps`)
    case 'change':
      return <Change fraction={cell.value} />
    case 'share':
      return <ShareBar share={cell.value} color={cell.color} reason={cell.note ?? null} />
    case 'term':
      return known(cell, (value) => <Term {...cell} value={value} />)
    case 'tokens':
      return <Tokens {...cell} />
    case 'day':
      return cell.day === null ? (
        <Blank reason={cell.note ?? null} />
      ) : (
        <time dateTime={isoDay(cell.day)}>{showDay(cell.day)}</time>
      )
    case 'time':
      return <Moment at={cell.at} />
    case 'text':
      return cell.text === null ? (
        <Blank reason={cell.note ?? null} />
      ) : (
        <span className="words" title={cell.text}>
          {cell.text}
        </span>
      )
    case 'codes':
      return cell.labels.length === 0 ? (
        <Blank reason={cell.note ?? null} />
      ) : (
        <span className="codes" title={cell.detail ?? undefined}>
          {cell.labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </span>
      )
    case 'kyc':
      return <KycSigns {...cell} />
    case 'links':
      return <Links links={cell.links} note={cell.note ?? null} />
    case 'marks':
      return <NetworkMarks networks={cell.links} />
    case 'status':
      return (
        <span className="state" title={cell.meaning ?? undefined}>
          <span className={DOTS[cell.tone]} />
          {cell.label}
        </span>
      )
    case 'address':
      return cell.address === null ? (
        <Blank reason={cell.note ?? null} />
      ) : (
        <Hash text={cell.address} name={cell.name ?? null} explorer={cell.explorer} />
      )
    case 'spark':
      return <Sparkline values={cell.values} />
  }
}

const KYC_WORDS = [
  ['mint', 'M'],
  ['hold', 'H'],
  ['transfer', 'T'],
] as const

/** Three letters, of which a filled one is required and a dotted one not published. */
function KycSigns(cell: Extract<Cell, { kind: 'kyc' }>) {
  return (
    <span className="kyc">
      {KYC_WORDS.map(([word, letter]) => (
        <span
          key={word}
          data-state={cell[word] === null ? 'unknown' : cell[word] ? 'yes' : 'no'}
          title={`KYC to ${word}: ${describeKyc(cell[word])}`}
        >
          <span aria-hidden>{letter}</span>
          <span className="sr-only">{`KYC to ${word}: ${describeKyc(cell[word])}. `}</span>
        </span>
      ))}
    </span>
  )
}

const DOTS = { good: 'dot', bad: 'dot bad', plain: 'dot outlined' } as const

/** A count leads to what it counts. */
const Counted = ({ href, children }: { href: string | null; children: ReactNode }): ReactNode =>
  href === null ? (
    children
  ) : (
    <AppLink href={href} className="cell-link">
      {children}
    </AppLink>
  )

/** A column of one measure or another says at each value which it is. */
const ofMeasure = ({ measure }: { measure?: string }, full: string): string =>
  measure === undefined ? full : `${measure}: ${full}`

function known(
  cell: { value: number | null; note?: string | null },
  show: (value: number) => ReactNode,
): ReactNode {
  return cell.value === null ? <Blank reason={cell.note ?? null} /> : show(cell.value)
}

/** One that was converted is written in short, because its digits are those of a rate; as it is stated is the title. */
function Term({ value, currency, stated }: Extract<Cell, { kind: 'term' }> & { value: number }) {
  const key = currency?.toLowerCase() ?? ''
  return stated && isCurrencyKey(key) ? (
    <data value={value} title={`Stated as ${showTerm(stated.value, stated.currency)}`}>
      {showMoney(value, key)}
    </data>
  ) : (
    <data value={value}>{showTerm(value, currency)}</data>
  )
}

const SHOWN_DIGITS = 12

/** In short where the exact amount has more digits than a column; the whole of it is the title, and what is copied. */
function Tokens({
  text,
  symbol,
  isIn,
}: {
  text: string
  symbol: string | null
  isIn: boolean | null
}) {
  const number = Number(text.replaceAll(',', ''))
  const short =
    text.length <= SHOWN_DIGITS || !Number.isFinite(number)
      ? text
      : showFullAmount(Number(number.toPrecision(8)))
  return (
    <span className={isIn === null ? undefined : isIn ? 'pos' : 'neg'}>
      <data value={text.replaceAll(',', '')} title={`${text} ${symbol ?? 'tokens'}`}>
        {isIn === null ? '' : isIn ? '+' : '\u2212'}
        {short}
      </data>
      {symbol && <small className="unit"> {symbol}</small>}
    </span>
  )
}

function Moment({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time className="moment" dateTime={at}>
      {showDay(toDay(moment))} <small>{moment.toISOString().slice(11, 19)}</small>
    </time>
  )
}

const TAIL = 4

/** A contract, account or hash: drawn with its middle left out, read and copied whole. */
function Hash({
  text,
  name,
  explorer,
}: {
  text: string
  /** stands in place of the signs, which stay the title */
  name: string | null
  explorer: { name: string; href: string } | null
}) {
  const ends = name ? (
    // as wide as the signs that stand in other rows
    <span className="inline-block w-20 align-middle">
      <span className="line-clamp-2 whitespace-normal leading-4">{name}</span>
    </span>
  ) : (
    <>
      <span>{text.slice(0, -TAIL)}</span>
      <span>{text.slice(-TAIL)}</span>
    </>
  )
  const whole = name ? `${name}, ${text}` : text
  if (!explorer)
    return (
      <span className={name ? undefined : 'hash'} title={whole}>
        {ends}
      </span>
    )
  return (
    <AppLink
      className={name ? 'cell-link' : 'hash cell-link'}
      href={explorer.href}
      title={`${whole} in ${explorer.name}`}
    >
      {ends}
      <span className="sr-only"> in {explorer.name}</span>
      <Icon name="external" small />
    </AppLink>
  )
}

const SHOWN_LINKS = 2

function Links({ links, note }: { links: readonly Linked[]; note: string | null }) {
  const [first] = links
  if (!first) return <Blank reason={note} />
  const rest = links.slice(SHOWN_LINKS)
  return (
    <span className="words" title={links.map(({ name }) => name).join(', ')}>
      {links.slice(0, SHOWN_LINKS).map(({ name, href }, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          {href ? (
            <AppLink className="cell-link" href={href}>
              {name}
            </AppLink>
          ) : (
            name
          )}
        </Fragment>
      ))}
      {rest.length > 0 && <span className="text-muted"> +{rest.length}</span>}
    </span>
  )
}
