import { byName, company, openForm } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { resize } from '#e2e/support/widths.ts'

test('the visitor’s form on the screen', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'probe', value: 'there', url: String(baseURL) }])
  const asked = page.waitForRequest(/\/v1\/public\/recycling/)
  await openForm(page)
  await byName(page, 'nip').focus()
  await test.step('API-2 API-22 public calls send cookies, but not the anti-forgery header', async () => {
    const headers = await (await asked).allHeaders()
    expect(headers['cookie']).toContain('probe=there')
    expect(headers).not.toHaveProperty('x-xsrf-token')
  })

  await test.step('CONST-23 CONST-24 the summary column appears at 800 px, the list of sections at 1200 px', async () => {
    const summary = page
      .getByRole('complementary', { name: 'Podsumowanie' })
      .getByRole('heading', { name: 'Podsumowanie' })
    const bar = page.getByRole('button', { name: 'Podsumowanie' })
    const sections = page
      .getByRole('navigation', { name: 'Sekcje formularza' })
      .getByRole('heading', { name: 'Sekcje' })
    for (const { width, column, sectionList } of [
      { width: 799, column: false, sectionList: false },
      { width: 800, column: true, sectionList: false },
      { width: 1199, column: true, sectionList: false },
      { width: 1200, column: true, sectionList: true },
    ]) {
      await resize(page, width, 800)
      await expect(summary).toBeVisible({ visible: column })
      await expect(bar).toBeVisible({ visible: !column })
      await expect(sections).toBeVisible({ visible: sectionList })
    }
  })

  await test.step('D-F5.5 the dark scheme changes the colours', async () => {
    const colours = () =>
      page.evaluate(() => [
        getComputedStyle(document.documentElement).backgroundColor,
        getComputedStyle(document.body).color,
      ])
    const light = await colours()
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await colours()
    expect(dark[0]).not.toBe(light[0])
    expect(dark[1]).not.toBe(light[1])
  })

  await test.step('D-F5.5 with reduced motion nothing is animated, neither opening parts nor spinners', async () => {
    // The register never answers, so the button stays busy with its spinner.
    await page.route('**/v1/public/gus_search', () => undefined)
    await byName(page, 'nip').fill('7740001454')
    await company(page).getByRole('button', { name: 'Pobierz dane z rejestru' }).click()
    await expect(company(page).getByRole('button', { name: 'Pobieranie' })).toBeVisible()
    const notice = page.getByRole('button', { name: /RODO/ })
    const moves = ({ opening }: { opening: boolean }) =>
      notice.evaluate(async (button: HTMLElement, isOpened) => {
        if (isOpened) {
          button.click()
          await new Promise(requestAnimationFrame)
        }
        return document
          .getAnimations()
          .map((one) =>
            one instanceof CSSTransition ? one.transitionProperty : (one as CSSAnimation).animationName,
          )
      }, opening)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Animations that started earlier, such as the border of the left field, still finish.
    await expect.poll(() => moves({ opening: false })).toEqual([])
    expect(await moves({ opening: true })).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await moves({ opening: true })).toEqual(
      expect.arrayContaining([expect.stringMatching('turn'), 'transform']),
    )
  })

  await test.step('LANG-2 D-F1.2 changing the language keeps the input', async () => {
    const title = page.getByRole('heading', { level: 1 })
    const seen = [(await title.textContent()) ?? '']
    for (const language of ['English', 'Українська']) {
      await page.getByRole('contentinfo').getByRole('button', { name: language }).click()
      await expect(title).not.toHaveText(seen.at(-1) ?? '')
      seen.push((await title.textContent()) ?? '')
      await expect(byName(page, 'nip')).toHaveValue('7740001454')
      expect(await page.getByRole('main').innerText()).not.toMatch(/\b[A-Z]+(?:_[A-Z]+)*\.[A-Z_]{3,}\b/)
    }
    expect(new Set(seen).size).toBe(3)
  })
})
