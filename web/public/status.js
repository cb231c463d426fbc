// Page of an order behind its link: printing, and sending files. Everything else works without this script.
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
for (const text of document.querySelectorAll('[data-unless-script]')) text.hidden = true

const dataUrl = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })

for (const form of document.querySelectorAll('form[data-files]')) {
  const state = form.querySelector('[data-state]')
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    button.disabled = true
    for (const file of form.querySelector('input').files) {
      state.textContent = `${file.name}…`
      try {
        const body = JSON.stringify({ name: file.name, type: file.type, data: await dataUrl(file) })
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(form.dataset.files, { method: 'POST', headers, body })
        if (!answer.ok) throw new Error(String(answer.status))
      } catch {
        state.textContent = `${file.name}: ✗`
        button.disabled = false
        return
      }
    }
    location.reload()
  })
}
