import net from 'node:net'
import { Refusal } from './processes.mjs'

/** Asked before the work begins, so that nobody waits for a site that cannot be served. */
export function refuseTakenPort(port, host, name = 'PORT') {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error) => {
      reject(portRefusal(error, port, host, name))
    })
    probe.listen({ port, ...(host ? { host } : {}) }, () => probe.close(resolve))
  })
}

/** Tells the person who starts the site how to mend an error of listening; other errors are returned as they are. */
export function portRefusal(error, port, host, name = 'PORT') {
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return error
  if (error.code === 'EADDRINUSE')
    return new Refusal(
      `Port ${port} is in use by another program: stop it or choose another port, ` +
        `for example ${name}=${port === 65535 ? 3000 : port + 1} npm start`,
    )
  if (error.code === 'EACCES')
    return new Refusal(
      `Port ${port} cannot be used by this user: ` +
        `choose one above 1023, for example ${name}=${name === 'PORT' ? 3000 : 9464} npm start`,
    )
  return new Refusal(
    `${name.replace('PORT', 'HOST')} ${host} cannot be listened on (${error.code}): ` +
      `use an address of this machine, for example ${name.replace('PORT', 'HOST')}=127.0.0.1`,
  )
}
