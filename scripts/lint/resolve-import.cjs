// Resolves an import to a file for the import-border lint rule. CommonJS, because the rule loads it with require.
const { existsSync } = require('node:fs')
const { builtinModules } = require('node:module')
const path = require('node:path')

const top = path.resolve(__dirname, '../..')
const folders = require('../../package.json').imports

exports.interfaceVersion = 2

exports.resolve = (source, importer) => {
  if (source.startsWith('node:') || builtinModules.includes(source)) return { found: true, path: null }
  const file = source.startsWith('.') ? path.resolve(path.dirname(importer), source) : fileOfAlias(source)
  return file && existsSync(file.split('?')[0]) ? { found: true, path: file.split('?')[0] } : { found: false }
}

/** `#server/app.ts` by the import map of package.json: `"#server/*": "./server/*"`. */
function fileOfAlias(source) {
  const entry = Object.entries(folders).find(([alias]) => source.startsWith(alias.slice(0, -1)))
  return entry && path.join(top, entry[1].slice(0, -1), source.slice(entry[0].length - 1))
}
