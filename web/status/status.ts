// Page of an order behind its link, which the server draws: its style sheet, printing, and sending files. Everything else works
// without this script.
import { MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import { askBeforeUnload } from '#web/lib/ask-before-unload.ts'
import { dataUrl } from '#web/lib/data-url.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/badge.module.css'
import '../ui/button.module.css'
import '../ui/cable.module.css'
import '../ui/card.module.css'
import '../ui/field.module.css'
import '../ui/icon.module.css'
import '../ui/logo.module.css'
import '../ui/note.module.css'
import '../ui/page.module.css'
import '../ui/slip.module.css'
import '../ui/text-input.module.css'
import '../ui/visually-hidden.module.css'
import './status.css'
import { whyRefused } from './chosen-file.ts'

/** Whether a form holds text that was not saved. The server opens a form that it refused. */
let hasUnsaved = Boolean(document.querySelector('details[open] form[method=post]'))
let isSaving = false
for (const form of document.querySelectorAll('form[method=post]')) {
  const button = form.querySelector('button')
  form.addEventListener('input', () => (hasUnsaved = true))
  form.addEventListener('submit', () => {
    isSaving = true
    button?.toggleAttribute('disabled', true)
  })
  // Back may show the page as it was left.
  addEventListener('pageshow', () => {
    isSaving = false
    button?.toggleAttribute('disabled', false)
  })
}
askBeforeUnload(() => hasUnsaved && !isSaving)

document.querySelector('[data-print]')?.addEventListener('click', () => print())

/** Returns the code of the problem, or null if the file arrived. */
async function send(address: string, file: File): Promise<string | null> {
  try {
    const body = JSON.stringify({ name: file.name, type: file.type, data: await dataUrl(file) })
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (answer.ok) return null
    const { code = '' } = (await answer.json()) as { code?: string }
    return code
  } catch {
    return ''
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-files]')) {
  const { files: address = '', done = '', sending = '', arrivedText = '', problems = '{}' } = form.dataset
  const texts = JSON.parse(problems) as Record<string, string>
  const state = form.querySelector('p')
  const input = form.querySelector('input')
  const button = form.querySelector('button')
  if (!state || !input || !button) continue
  /** Files that are with the order already. Sending again skips them. */
  const arrived = new Set<File>()

  /** Names each file with a problem; sends the others if `isSent`. */
  async function go(isSent: boolean): Promise<string[]> {
    const failed: string[] = []
    for (const [at, file] of [...(input?.files ?? [])].entries()) {
      if (arrived.has(file)) continue
      if (isSent) say(`${sending} ${file.name}`)
      const isTooMany = at >= MAX_FILES_PER_ORDER
      let problem = isTooMany ? 'ORDER_FORM.ADD_FILE_LIMIT' : await whyRefused(file)
      if (isSent && problem === null) {
        problem = await send(address, file)
        if (problem === null) arrived.add(file)
      }
      const isMisnamed = problem === 'WRONG_FILE_TYPE' && /\.(?:jpe?g|png|pdf)$/i.test(file.name)
      if (problem !== null)
        failed.push(`${file.name}: ${texts[isMisnamed ? 'FILE.MISNAMED' : problem] ?? texts['other']}`)
    }
    return failed
  }

  function say(text: string, kind = ''): void {
    if (!state) return
    state.textContent = text
    state.className = kind
  }

  input.addEventListener('change', async () => {
    const failed = await go(false)
    if (!button.disabled) say(failed.join('\n'), 'field-error')
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    const before = arrived.size
    const failed = await go(true)
    if (failed.length === 0 && !hasUnsaved) return location.replace(done)
    if (failed.length > 0) say(failed.join('\n'), 'field-error')
    else {
      say(arrivedText)
      input.value = ''
    }
    if (arrived.size > before) await showFiles(done)
    button.disabled = false
  })
}

/** Replaces the list of files, which keeps the messages and what was typed. Without a connection the old list stays. */
async function showFiles(address: string): Promise<void> {
  try {
    const answer = await fetch(address)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const list = page.querySelector('[data-own-files]')
    if (list) document.querySelector('[data-own-files]')?.replaceWith(list)
  } catch {
    // A reload shows the files.
  }
}

// The style sheet hides what needs this script until now: without it, the files would be lost without a message.
document.documentElement.classList.add('scripted')
