// `postinstall`: links this system's Node into npm's command folder. npm 10 removes the link together with the Node package of
// the other processor, which provides the same command. Plain JavaScript for Node 20.
import { renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { node, top } from './prepare.mjs'

const commands = path.join(top, 'node_modules/.bin')
const runtime = node()
if (runtime.startsWith(path.join(top, 'node_modules'))) {
  // Replaces the link atomically, because other processes may be using it.
  const link = path.join(commands, `node-${process.pid}`)
  symlinkSync(path.relative(commands, runtime), link)
  renameSync(link, path.join(commands, 'node'))
}
