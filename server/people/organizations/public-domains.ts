/**
 * Why a domain is no company's: anybody can open a mailbox there, its addresses only forward mail,
 * or it is made to be thrown away.
 */
export type PublicDomainKind = 'mailbox' | 'relay' | 'disposable'

// Reviewed 2026-11-22. What the package of free mail domains lacks, beside what must not hang on
// its next release; what is below one of these domains counts as well. Only domains at which
// strangers get addresses: a provider's own company domain belongs here where its customers share
// it (fastmail.com), and not where they do not.
export const DOMAINS = {
  mailbox: `
    gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com windowslive.com
    icloud.com me.com mac.com yahoo.com ymail.com rocketmail.com myyahoo.com aol.com aim.com
    proton.me protonmail.com protonmail.ch pm.me tuta.com tuta.io tutanota.com tutanota.de tutamail.com keemail.me
    mailbox.org posteo.de posteo.net posteo.eu posteo.org posteo.me posteo.at posteo.ch posteo.us posteo.co posteo.uk
    fastmail.com fastmail.fm fastmail.us fastmail.net fastmail.org fastmail.to fastmail.cn
    fastmail.de fastmail.in fastmail.jp fastmail.es fastmail.im fastmail.mx fastmail.nl fastmail.se
    fastmail.co.uk fastmail.com.au
    sent.com mailforce.net messagingengine.com fastest.cc fea.st eml.cc 123mail.org imap.cc
    imapmail.org internet-mail.org ftml.net 150mail.com mailbolt.com mailc.net mm.st myfastmail.com
    hey.com runbox.com runbox.no runbox.us startmail.com countermail.com mailfence.com ctemplar.com
    disroot.org riseup.net autistici.org inventati.org systemli.org systemausfall.org cock.li
    airmail.cc danwin1210.de dismail.de kolabnow.com
    hushmail.com hushmail.me hush.com hush.ai safe-mail.net vfemail.net skiff.com onmail.com
    edison.tech soverin.net vivaldi.net murena.io e.email infomaniak.com ik.me etik.com migadu.com
    purelymail.com mxroute.com
    zoho.com zoho.eu zoho.in zohomail.com zohomail.eu zohomail.in gmx.com gmx.net gmx.de gmx.at
    gmx.ch web.de t-online.de freenet.de arcor.de mail.de email.de mail.com email.com usa.com
    consultant.com engineer.com europe.com
    yandex.com yandex.ru ya.ru mail.ru bk.ru inbox.ru list.ru internet.ru rambler.ru ukr.net i.ua
    meta.ua seznam.cz email.cz post.cz centrum.cz wp.pl o2.pl onet.pl interia.pl op.pl gazeta.pl
    abv.bg mail.bg freemail.hu citromail.hu inbox.lv inbox.lt
    orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr libero.it virgilio.it tiscali.it
    alice.it tin.it telefonica.net terra.es bluewin.ch hispeed.ch telenet.be skynet.be ziggo.nl
    kpnmail.nl xs4all.nl planet.nl
    btinternet.com btopenworld.com sky.com talktalk.net virginmedia.com ntlworld.com
    blueyonder.co.uk tiscali.co.uk plus.net eircom.net
    comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net
    spectrum.net earthlink.net frontier.com centurylink.net juno.com netzero.net optonline.net
    rogers.com bell.net shaw.ca telus.net sympatico.ca videotron.ca
    qq.com foxmail.com vip.qq.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com
    139.com 189.cn wo.cn tom.com naver.com daum.net hanmail.net kakao.com nate.com docomo.ne.jp
    ezweb.ne.jp softbank.ne.jp i.softbank.jp nifty.com
    rediffmail.com indiatimes.com sify.com uol.com.br bol.com.br terra.com.br ig.com.br globo.com
    bigpond.com bigpond.net.au optusnet.com.au iinet.net.au xtra.co.nz telkomsa.net mweb.co.za
    webmail.co.za walla.co.il walla.com emirates.net.ae
    atomicmail.io mail2world.com lycos.com excite.com inbox.com gawab.com myself.com pobox.com post.com techie.com`,
  relay: `
    privaterelay.appleid.com mozmail.com relay.firefox.com duck.com
    simplelogin.com simplelogin.co simplelogin.fr simplelogin.io slmail.me slmails.com silomails.com
    aleeas.com 8alias.com 8shield.net dralias.com passmail.net passmail.com passinbox.com
    passfwd.com
    anonaddy.com anonaddy.me addy.io addymail.com addy.to 4wrd.cc mailer.me aliasvault.net
    33mail.com erine.email forwardemail.net improvmx.com blur.com opayq.com abinemail.com idx.email
    fastforward.email ivpn.email cloaked.id cloaked.app ironvest.com privacyrelay.com
    relay.startmail.com spamgourmet.com
    reply.github.com users.noreply.github.com`,
  disposable: `
    mailinator.com guerrillamail.com guerrillamail.net guerrillamail.org guerrillamailblock.com
    sharklasers.com grr.la spam4.me yopmail.com yopmail.fr yopmail.net 10minutemail.com
    10minutemail.net 20minutemail.com temp-mail.org tempmail.com
    tempmail.net tempmail.plus mail-temp.com tempr.email temp-mail.io tempail.com tempinbox.com
    throwawaymail.com trashmail.com trashmail.de trashmail.net trash-mail.com wegwerfmail.de
    getnada.com nada.email inboxkitten.com maildrop.cc mailnesia.com
    mailcatch.com mailnull.com mintemail.com mohmal.com moakt.com emailondeck.com fakeinbox.com
    fakemail.net dispostable.com discard.email discardmail.com burnermail.io dropmail.me
    1secmail.com 1secmail.net 1secmail.org harakirimail.com
    mytemp.email minutemail.com mailpoof.com spambox.us spamex.com owlymail.com luxusmail.org
    emailfake.com generator.email`,
} as const satisfies Record<PublicDomainKind, string>

const kinds = new Map<string, PublicDomainKind>()
for (const kind of ['mailbox', 'relay', 'disposable'] as const)
  for (const domain of DOMAINS[kind].trim().split(/\s+/)) kinds.set(domain, kind)

/** Returns the kind of the domain itself, not of those above it. */
export const listedKind = (domain: string): PublicDomainKind | undefined => kinds.get(domain)
