// Command palette: every action of the screen, every screen, orders by number and companies by name or NIP, found by typing.
import { useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { foldText } from '#contract/catalogue/search.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { staffApi } from '#web/api/staff.ts'
import { useTypedSearch } from '#web/lib/use-typed-search.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { searchedByStaff } from '../list/searched.ts'
import { Keys } from './keys.tsx'
import type { Shortcut } from './use-shortcuts.ts'
import styles from './command-palette.module.css'

/** Largest number of found orders, and of found companies. */
const MOST_FOUND = 5

interface Command {
  id: string
  label: string
  more?: string
  shortcut?: string | undefined
  run: () => void
}

interface PaletteProps {
  shortcuts: readonly Shortcut[]
  /** Text typed while the palette was fetched. */
  typedBefore: string
  onClose: () => void
}

export function CommandPalette({ shortcuts, typedBefore, onClose }: PaletteProps) {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const { typed, type } = useTypedSearch(search, searchedByStaff, setSearch, typedBefore)
  const found = useFound(search)
  const wanted = foldText(typed.trim())
  const actions = shortcuts.map(({ key, words, run }): Command => ({
    id: `${words} ${key ?? ''}`,
    label: t(words),
    shortcut: key,
    run,
  }))
  const commands = [
    ...actions.filter(({ label }) => foldText(label).includes(wanted)),
    // Ignores results of an earlier text. They would change just before the person presses Enter.
    ...(search === searchedByStaff(typed) ? found : []),
  ]
  const run = (command: Command) => {
    // Closes the dialog first, so that the action can move the focus.
    flushSync(onClose)
    command.run()
  }
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox({
    items: commands,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: () => typed,
  })
  return (
    <Dialog open title={t('PALETTE.TITLE')} closeLabel={t('TOASTS.CLOSE')} onClose={onClose}>
      <form className={styles['search']} onSubmit={(event) => event.preventDefault()}>
        <TextInput
          {...getInputProps({
            onChange: ({ currentTarget }) => type(currentTarget.value),
            onKeyDown: ({ key, nativeEvent }) => {
              const command = commands[highlightedIndex]
              // Lets Escape close the dialog, because Downshift would stop the event.
              if (key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true })
              if (key === 'Enter' && command && !nativeEvent.isComposing) run(command)
            },
            'aria-label': t('PALETTE.LABEL'),
          })}
          icon="search"
          placeholder={t('PALETTE.HINT')}
        />
      </form>
      <ul className={styles['commands']} {...getMenuProps({ 'aria-label': t('PALETTE.COMMANDS') })}>
        {commands.map((command, index) => (
          <li
            key={command.id}
            className={index === highlightedIndex ? styles['active'] : undefined}
            {...getItemProps({ item: command, index, onClick: () => run(command) })}
          >
            <span>
              {command.label} {command.more && <small>{command.more}</small>}
            </span>
            {command.shortcut && <Keys of={command.shortcut} />}
          </li>
        ))}
      </ul>
      <p role="status" className="second">
        {commands.length === 0 && t('PALETTE.NOTHING')}
        <VisuallyHidden>
          {commands.length > 0 && t('PALETTE.COUNT', { count: commands.length })}
        </VisuallyHidden>
      </p>
    </Dialog>
  )
}

/** Orders and companies that match the typed text. */
function useFound(search: string): Command[] {
  const navigate = useNavigate()
  const query = { search, limit: String(MOST_FOUND) }
  const { data } = useQuery(
    {
      queryKey: ['staff palette', search],
      queryFn: async ({ signal }) => {
        const [orders, companies] = await Promise.all([
          dataOf(staffApi.listStaffOrders({ query, signal })),
          dataOf(staffCompanyApi.listStaffCompanies({ query, signal })),
        ])
        return { orders: orders.list, companies: companies.list }
      },
      enabled: search !== '',
      gcTime: 0,
    },
    queryClient,
  )
  if (!data) return []
  return [
    ...data.orders.map(({ uuid, orderNumber, companyName }) => ({
      id: uuid,
      label: orderNumber,
      more: companyName,
      run: () => void navigate(staffPaths.order(uuid)),
    })),
    ...data.companies.map(({ uuid, name, nip, address }) => ({
      id: uuid,
      label: name,
      more: [nip && `NIP ${nip}`, address.city].filter(Boolean).join(', '),
      run: () => void navigate(staffPaths.company(uuid)),
    })),
  ]
}
