import { defineConfig } from 'prisma/config'

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  // not env(): `generate` needs no database
  datasource: { url: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || '' },
})
