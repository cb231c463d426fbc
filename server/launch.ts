// What is built as dist/server/main.js: the server, with what V8 has compiled of it kept beside.

import { enableCompileCache } from 'node:module'

enableCompileCache(`${import.meta.dirname}/compile-cache`)
await import('./main.ts')
