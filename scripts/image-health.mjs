// The health check of an image: does the site, or a process of jobs, answer on its port?
const port = process.env.PORT?.trim() || 3000
const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`)
process.exit(ok ? 0 : 1)
