// Entry point of the built server (dist/server/main.js); it caches compiled code beside it.

import { enableCompileCache } from 'node:module'

enableCompileCache(`${import.meta.dirname}/compile-cache`)
await import('./main.ts')
