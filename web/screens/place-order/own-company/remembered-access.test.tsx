// The stored access details of a pickup place, in the order form of a person of that company.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { control, queryControl, section, send } from '#web/order-form/testing/open-form.tsx'
import { json } from '#web/testing/render.tsx'
import { accepted, branchesCall, openFilledIn, ORDER } from '../testing/open-own-form.tsx'
import { school, schoolBranches } from '../testing/own-companies.ts'
import { chooseBranch } from '../testing/own-form.ts'

const ACCESS = {
  floor: '3',
  lift: 'none' as const,
  liftWidth: null,
  loading: null,
  gate: null,
  hours: null,
  remark: null,
  doorCodeSaved: true,
}
const [first, second] = schoolBranches
const remembering = schoolBranches.map((branch) => ({
  ...branch,
  accessCard: branch === second ? ACCESS : null,
}))
const routes = { [branchesCall(school.uuid)]: json(200, { branches: remembering }), [ORDER]: accepted }

test('PLUS-22 fills in the remembered access card of the chosen place, says so, and sends it with the place', async () => {
  const server = await openFilledIn(routes)
  chooseBranch(second?.uuid ?? '')
  const line = await section('place').findByRole('button', { name: /^Dojazd.*zapisane dla/ })
  fireEvent.click(line)
  await waitFor(() => expect(control('accessCard.floor').value).toBe('3'))
  expect(control('accessCard.keepDoorCode').checked).toBe(true)
  send()
  await waitFor(() => expect(server.to(ORDER)).toHaveLength(1))
  expect(server.to(ORDER)[0]?.body).toMatchObject({
    branchUuid: second?.uuid,
    branchVersion: second?.version,
    accessCard: { floor: '3', lift: 'none', keepDoorCode: true, doorCode: null },
  })
})

test('PLUS-22 choosing another place clears the access card', async () => {
  const server = await openFilledIn(routes)
  chooseBranch(second?.uuid ?? '')
  chooseBranch(first?.uuid ?? '')
  expect(queryControl('accessCard.floor')?.value ?? '').toBe('')
  send()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/success'))
  expect(server.to(ORDER)[0]?.body).toMatchObject({ branchUuid: first?.uuid })
  expect(server.to(ORDER)[0]?.body).not.toHaveProperty('accessCard')
})
