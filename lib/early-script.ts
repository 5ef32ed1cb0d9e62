/** The element in which a page of one reader carries the account, as the call for it would be answered. */
export const OWN_ACCOUNT_ID = 'own-account'

/**
 * Runs before the first paint, so that neither a chosen theme, nor a folded menu, nor a button to sign in for who is signed in
 * flashes; and has the account of who is signed in asked for beside the scripts (components/session/early-profile.ts), where
 * the page does not carry it. Constant, so that its hash is.
 */
export const EARLY_SCRIPT = `try{var e=document,d=e.documentElement.dataset,t=localStorage.getItem('theme'),o=e.getElementById('${OWN_ACCOUNT_ID}');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('nav')==='rail')d.nav='rail';if(o||/(^|; )account=in/.test(e.cookie)&&!/^\\/embed\\//.test(location.pathname)){d.account='in';self.earlyProfile=o?Promise.resolve(JSON.parse(o.textContent)):fetch('/api/trpc/users.getProfile').then(function(r){return r.json()}).catch(function(){})}}catch{}`
