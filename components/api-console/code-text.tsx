import { Fragment } from 'react'

/** Longer texts stand in one colour: each sign of colour is an element. */
const MOST_COLOURED = 24_000

const TOKEN =
  /("(?:[^"\\\n]|\\.)*")(\s*:)?|\b(\d[\d.]*(?:[eE][+-]?\d+)?)\b|\b(import|const|await|if|not|for|in|raise|throw|new|export|True|False|None|true|false|null)\b/g

/** Code or JSON with its texts, numbers and words told apart, line by line where lines are numbered. */
export function CodeText({ text, isNumbered = false }: { text: string; isNumbered?: boolean }) {
  if (!isNumbered) return <code>{text.length > MOST_COLOURED ? text : coloured(text)}</code>
  return (
    <code>
      {text.split('\n').map((line, at) => (
        <span className="line-number" key={at}>
          {coloured(line)}
          {'\n'}
        </span>
      ))}
    </code>
  )
}

function coloured(text: string) {
  let end = 0
  const parts = [...text.matchAll(TOKEN)].flatMap((found) => {
    const [whole, quoted, colon, number] = found
    const before = text.slice(end, found.index)
    end = found.index + whole.length
    const kind =
      quoted === undefined
        ? number === undefined
          ? 'code-word'
          : 'code-number'
        : colon === undefined
          ? 'code-text'
          : 'code-key'
    return [
      before,
      <span key={found.index} className={kind}>
        {quoted ?? whole}
      </span>,
      colon ?? '',
    ]
  })
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={at}>{part}</Fragment>
      ))}
      {text.slice(end)}
    </>
  )
}
