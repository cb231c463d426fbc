import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import '#web/testing/render.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Panel } from './panel.tsx'
import { Select } from './select.tsx'
import { TextArea, TextInput } from './text-input.tsx'

test('a field associates its label, hint and error with the control', () => {
  render(
    <Field label="NIP" hint="10 cyfr" error="NIP jest nieprawidłowy" optionalMark="(opcjonalnie)">
      <TextInput name="nip" />
    </Field>,
  )
  const input = screen.getByRole('textbox', {
    name: 'NIP (opcjonalnie)',
    description: '10 cyfr NIP jest nieprawidłowy',
  })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('name')).toBe('nip')
})

test('a field without hint and error has no description', () => {
  render(
    <Field label="Miasto">
      <TextInput />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Miasto' })
  expect(input.getAttribute('aria-describedby')).toBeNull()
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('a text area, a list and an input with an icon take the attributes of their field', () => {
  render(
    <>
      <Field label="Komentarz">
        <TextArea />
      </Field>
      <Field label="Od godziny">
        <Select>
          <option>08:00</option>
        </Select>
      </Field>
      <Field label="Szukaj">
        <TextInput icon="search" end={<button type="button">x</button>} />
      </Field>
    </>,
  )
  expect(screen.getByRole('textbox', { name: 'Komentarz' })).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Od godziny' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Szukaj' })).toBeDefined()
})

test('a checkbox is named by its label and described by hint and error', async () => {
  render(<Checkbox label="Zwolniony z wpisu" hint="Najczęściej szkoły" error="Zaznacz" />)
  const box = screen.getByRole('checkbox', {
    name: 'Zwolniony z wpisu',
    description: 'Najczęściej szkoły Zaznacz',
  })
  await userEvent.click(screen.getByText('Zwolniony z wpisu'))
  expect(box).toHaveProperty('checked', true)
})

test.for([{ busy: true }, { unavailable: true }])(
  'a button that is %o can be focused and refuses clicks and submits',
  async (state) => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: Event) => event.preventDefault())
    render(
      <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
        <Button type="submit" onClick={onClick} {...state}>
          Wyślij
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Wyślij' })
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-busy')).toBe('busy' in state ? 'true' : null)
  },
)

test('an enabled button runs its action', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Wyślij</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Wyślij' }))
  expect(onClick).toHaveBeenCalledOnce()
})

function DialogHost() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Otwórz</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Formularz"
        closeLabel="Zamknij"
        footer={<Button>Popraw</Button>}
      >
        <p>Lista</p>
      </Dialog>
    </>
  )
}

test('a dialog is named by its title, closes by its button and returns the focus', async () => {
  render(<DialogHost />)
  const opener = screen.getByRole('button', { name: 'Otwórz' })
  await userEvent.click(opener)
  expect(screen.getByRole('dialog', { name: 'Formularz' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('Escape asks a dialog to close', async () => {
  render(<DialogHost />)
  await userEvent.click(screen.getByRole('button', { name: 'Otwórz' }))
  // A browser fires this event for the pressed key; jsdom does not.
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a dialog ignores a cancelled choice of files, and the end of a dialog inside it', () => {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Formularz" closeLabel="Zamknij">
      <input type="file" aria-label="Pliki" />
      <dialog open aria-label="W środku" />
    </Dialog>,
  )
  // A browser fires this event, which bubbles, if the choice of files is cancelled; jsdom has no such choice.
  fireEvent(screen.getByLabelText('Pliki'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  // The browser's event does not bubble, but React's does.
  fireEvent(screen.getByRole('dialog', { name: 'W środku' }), new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
})

function PanelHost() {
  const [open, setOpen] = useState(false)
  return (
    <Panel open={open} onToggle={setOpen} title="Monitor" mark="1" summary="24 szt." figure="132 kg">
      <p>Wnętrze</p>
    </Panel>
  )
}

test('a panel opens and closes by the button in its heading', async () => {
  render(<PanelHost />)
  const heading = screen.getByRole('heading', { level: 3, name: /Monitor/ })
  const button = screen.getByRole('button', { name: /Monitor/, expanded: false })
  expect(heading.contains(button)).toBe(true)
  expect(screen.queryByText('Wnętrze')).toBeNull()
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: /Monitor/, expanded: true })).toBe(button)
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe('Wnętrze')
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByText('Wnętrze')).toBeNull()
})
