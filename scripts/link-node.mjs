// `postinstall`: links the runtime of this system where npm puts commands. npm 10 removes that link together with the runtime of the
// other processor, which offers the same command. Plain JavaScript of Node 20.
import { renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { node, top } from './prepare.mjs'

const commands = path.join(top, 'node_modules/.bin')
const runtime = node()
if (runtime.startsWith(path.join(top, 'node_modules'))) {
  // Put in place at once: other processes may just look for it.
  const link = path.join(commands, `node-${process.pid}`)
  symlinkSync(path.relative(commands, runtime), link)
  renameSync(link, path.join(commands, 'node'))
}
