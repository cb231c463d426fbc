// Before each file of the server's tests. Loads React as the server runs it: the build of development captures a stack for every
// element of an email, which takes longer than to render it.
import { createRequire } from 'node:module'
import { recordStatements } from './statements-of-run.ts'

const require = createRequire(import.meta.url)
const { NODE_ENV } = process.env
process.env['NODE_ENV'] = 'production'
for (const part of ['react', 'react/jsx-runtime', 'react-dom/server']) require(part)
process.env['NODE_ENV'] = NODE_ENV

recordStatements()
