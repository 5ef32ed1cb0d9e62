// node --import ./tests/support/site/fault-on-signal.mjs <program>: what nobody catches, when a test asks for it.
process.on('SIGUSR2', () => {
  throw new Error('an exception of a test')
})
process.on('SIGURG', () => {
  void Promise.reject(new Error('a rejection of a test'))
})
