export function Badge({ text }: { text: string }) {
  return <span className={text === 'NEW' ? 'badge new' : 'badge'}>{text}</span>
}
