/** Runs before the first paint, so that neither a chosen theme nor a folded menu flashes. Constant, so that its hash is. */
const SCRIPT = `try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('nav')==='rail')d.nav='rail'}catch{}`

export function EarlyScript() {
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
