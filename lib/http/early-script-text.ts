/**
 * Runs before the first paint, so that neither a chosen theme, nor a folded menu, nor a button to
 * sign in for who is signed in flashes: a cookie beside the session's says that somebody is
 * (server/people/auth/account-cookie.ts). Constant, so that its hash is.
 */
export const EARLY_SCRIPT =
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');" +
  "if(t==='light'||t==='dark')d.theme=t;" +
  "if(localStorage.getItem('nav')==='rail')d.nav='rail';" +
  "if(/\\baccount=in\\b/.test(document.cookie))d.account='in'}catch{}"
