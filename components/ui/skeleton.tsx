const SHAPES = { strip: Strip, chart: Chart, table: Table, rows: Rows } as const

/** The outline of what is coming, in its measures, so that nothing jumps when it comes. */
export function Skeleton({ shape }: { shape: keyof typeof SHAPES }) {
  const Shape = SHAPES[shape]
  return <div role="status" aria-live="polite"><span className="vh">Loading</span><div aria-hidden="true"><Shape /></div></div>
}

function Strip() {
  return (
    <div className="strip n5">
      {five.map((cell) => (
        <div key={cell} className="vc">
          <Bar width="60%" /><Bar width="46%" height={26} top={11} /><Bar width="70%" top={8} /><Bar width="100%" height={24} top={18} /><Bar width="40%" top={12} />
        </div>
      ))}
    </div>
  )
}

function Chart() {
  return (
    <div className="panel">
      <div className="ph"><Bar width={180} height={14} /></div>
      <div className="ctl"><Bar width={240} height={28} /></div>
      <div className="p-4"><Bar width="100%" height={352} /></div>
    </div>
  )
}

function Table() {
  return (
    <div className="panel">
      <div className="ph"><Bar width={140} height={14} /></div>
      {[...five, ...five].map((_, row) => <div key={row} className="flex h-10 items-center gap-3 border-b border-border px-4"><Bar width={10} height={10} /><Bar width="30%" /><span className="grow" /><Bar width="12%" /><Bar width="8%" /></div>)}
    </div>
  )
}

function Rows() {
  return (
    <ul className="rows panel">
      {five.map((row) => <li key={row}><Bar width={22} height={22} /><span className="b"><Bar width="50%" /></span><Bar width={64} /></li>)}
    </ul>
  )
}

function Bar({ width, height = 10, top = 0 }: { width: number | string; height?: number; top?: number }) {
  return <span className="sk" style={{ width, height, marginTop: top }} />
}

const five = [1, 2, 3, 4, 5]
