// `node scripts/build-stale.mjs server`: builds what is not built from the sources as they are now, for tests and drills of the built server.
import { build } from './prepare.mjs'

build(...process.argv.slice(2))
