/**
 * Runs before the first paint, so that neither a chosen theme, nor a folded menu, nor a button to sign in for who is signed in
 * flashes. Constant, so that its hash is.
 */
export const EARLY_SCRIPT = `try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('nav')==='rail')d.nav='rail';if(localStorage.getItem('account')==='in')d.account='in'}catch{}`
