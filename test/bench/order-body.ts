// An order of one entry as a visitor sends it to the running product.
import { validOrder } from '../../contract/orders/place-order.cases.ts'
import type { RunningProduct } from './support/product.ts'

export async function orderBody({ url }: RunningProduct) {
  const { recyclingItems } = (await (await fetch(`${url}/v1/public/recycling?limit=1`)).json()) as {
    recyclingItems: { uuid: string }[]
  }
  const { packageTypes } = (await (await fetch(`${url}/v1/public/package?limit=1`)).json()) as {
    packageTypes: { uuid: string }[]
  }
  return validOrder(recyclingItems[0]?.uuid ?? '', packageTypes[0]?.uuid ?? '')
}

/** Answers with the body of another visitor each time. */
export async function visitorsOf(product: RunningProduct): Promise<() => string> {
  const body = await orderBody(product)
  let visitors = 0
  return () => {
    visitors += 1
    return JSON.stringify({
      ...body,
      companyEmail: `firma-${visitors}@firma.example`,
      reporter: { ...body.reporter, email: `osoba-${visitors}@firma.example` },
    })
  }
}
