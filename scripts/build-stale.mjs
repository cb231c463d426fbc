// `node scripts/build-stale.mjs server`: builds parts whose sources have changed, for tests and drills of the built server.
import { build } from './prepare.mjs'

build(...process.argv.slice(2))
