import { openOrdersDatabase } from './orders-data.ts'
import { fillForStaff } from './staff-data.ts'
const database = await openOrdersDatabase()
if (!database) throw new Error('no db')
await fillForStaff(database, 200_000)
console.log('FILLED', database.url)
await database.pool.end()
