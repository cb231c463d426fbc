// `npm run bench`: every measurement of the product, each beside its limit. Names on the command line choose some of them.
import { startVatList } from '../stand-ins/vat-list.ts'
import { timeLogins, timeSessions } from './accounts.ts'
import { measureBudget } from './budget.ts'
import { measureExport } from './export.ts'
import { checkPages } from './lighthouse.ts'
import { measureMails } from './mails.ts'
import { countOrderingActs } from './ordering-acts.ts'
import { measureOrders } from './orders.ts'
import { weighPages } from './page-weight.ts'
import { measureRetention } from './retention.ts'
import { measureStaff } from './staff.ts'
import { openChromium } from './support/chromium.ts'
import { startProduct } from './support/product.ts'
import { report } from './support/table.ts'
import { timeSearch, timeTyping } from './typing.ts'
import { measureUploads } from './uploads.ts'
import { measureUsualOrder, registerSchool } from './usual-order.ts'

const NAMES = [
  'weight',
  'typing',
  'acts',
  'accounts',
  'orders',
  'staff',
  'export',
  'retention',
  'mails',
  'uploads',
  'lighthouse',
]
/** A short way through the others, so that it is no part of all of them. */
const BUDGET = 'budget'
const WRITE = '--write'

const given = process.argv.slice(2)
const chosen = given.filter((name) => name !== WRITE)
const unknown = chosen.filter((name) => name !== BUDGET && !NAMES.includes(name))
if (unknown.length > 0 || (given.includes(WRITE) && !chosen.includes(BUDGET))) {
  console.error(`Which measurement? ${NAMES.join(', ')}; or ${BUDGET}, and ${BUDGET} ${WRITE}`)
  process.exit(1)
}
const wants = (name: string) => chosen.length === 0 || chosen.includes(name)

// The browser first: without one nothing is started that would have to be stopped.
const browser = await openChromium()
const register = await startVatList()
registerSchool(register)
const stopOthers = () => Promise.all([browser.close(), register.close()])
const product = await startProduct({ VAT_LIST_URL: register.url }).catch(async (cause: unknown) => {
  await stopOthers()
  throw cause
})
let allHold = true
try {
  if (chosen.includes(BUDGET))
    allHold = (await measureBudget(browser, product.url, given.includes(WRITE))) && allHold
  if (wants('weight'))
    allHold = report('Weight of a page, gzip', await weighPages(browser, product.url)) && allHold
  if (wants('typing')) {
    allHold =
      report(
        'A key in the last of 50 entries with 5 packages each, CPU slowed 4 times',
        await timeTyping(browser, product.url),
      ) && allHold
    allHold =
      report(
        'From the last key of a word to the equipment it finds, CPU slowed 4 times',
        await timeSearch(browser, product.url),
      ) && allHold
  }
  if (wants('acts')) {
    allHold = report('A usual first order', await measureUsualOrder(browser, product.url)) && allHold
    allHold = report('An order of many entries', await countOrderingActs(browser, product.url)) && allHold
  }
  if (wants('accounts')) allHold = report('Signing in with a wrong password', await timeLogins()) && allHold
  if (wants('accounts')) allHold = report('The cost of a session', await timeSessions()) && allHold
  if (wants('orders')) allHold = (await measureOrders()) && allHold
  if (wants('staff')) allHold = (await measureStaff()) && allHold
  if (wants('export')) allHold = (await measureExport()) && allHold
  if (wants('retention')) allHold = (await measureRetention()) && allHold
  if (wants('mails')) allHold = (await measureMails()) && allHold
  if (wants('uploads')) allHold = report('Uploads', await measureUploads()) && allHold
  if (wants('lighthouse')) allHold = report('Lighthouse, mobile', await checkPages(product.url)) && allHold
} finally {
  await stopOthers()
  await product.stop()
}
process.exitCode = allHold ? 0 : 1
