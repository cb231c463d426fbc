// Exceptions of the browser check, each with its reason. An entry that no longer occurs must be removed.

/** Bundle files with their own replacements for missing functions; only their syntax is checked. */
export const bringTheirOwn: Record<string, string> = {
  'pdf-pages': 'PDF.js as its build for older browsers, which defines what is missing',
  'pdf.worker.min': 'PDF.js as its build for older browsers, which defines what is missing',
}

/** Exceptions in scripts. Functions defined by `web/lib/newer-functions/add-newer-functions.ts` need no entry. */
export const acceptedInScripts: Record<string, string> = {
  'Document.prototype.startViewTransition':
    'React Router calls it for links that ask for a transition; ours do not',
  'Document.prototype.moveBefore': 'Preact asks first whether the browser has it',
  'Element.prototype.checkVisibility': 'Base UI asks first whether the browser has it',
  'Error.captureStackTrace': 'Zod asks first whether the browser has it',
  'EventTarget.prototype.when': 'a function of Zod',
  'HTMLElement.prototype.showPopover': 'Pragmatic drag and drop asks first whether the browser has it',
  'Iterator.prototype.drop': 'a function of our stores of drafts',
  'Iterator.prototype.toArray': 'a function of React',
  'Clipboard.prototype.readText': 'a function of the reader of equipment lists',
  'Navigator.prototype.share': 'the confirmation asks first whether the browser has it',
  'console.exception': 'the package `debug` asks whether the browser has it',
  'Symbol.dispose': 'Emscripten asks first whether the browser has it',
}

/** Exceptions in style sheets: without the feature a page looks plainer but stays readable and usable. */
export const acceptedInStyles: Record<string, string> = {
  '@page': 'a sheet is printed with the margins that the person chose',
  ':has':
    'closer spacing, wider buttons, room under bars; where a rule takes something away for it, `@supports` asks first',
  '@media (scripting)': 'a page without script shows controls that do nothing, below the words that say so',
  'color-mix()': 'a shade of the calendar and of the bar of actions',
  'contain-intrinsic-height': 'with `content-visibility`',
  'contain-intrinsic-size': 'with `content-visibility`',
  'content-visibility': 'a long form is laid out whole',
  cursor: 'phones have none',
  'field-sizing': 'a choice is as wide as its widest entry',
  'forced-color-adjust': 'Safari knows no forced colours',
  'grid-template-columns: subgrid': 'bars of a chart start below their names',
  'grid-template-rows: subgrid': 'rows of two versions stand at their own heights',
  'overflow-anchor': 'the page moves when something above is unfolded',
  'print-color-adjust': 'the bundler adds the name with a prefix',
  resize: 'phones have no handle',
  'scrollbar-width': 'a scroll bar is wider',
  size: 'a sheet is printed on the paper that the person chose',
  'text-size-adjust': 'the style sheet gives the name with a prefix too',
  'text-wrap': 'headings wrap where they are full',
  'user-select': 'the bundler adds the name with a prefix',
}
