// The signed-in person's customer data while the order form needs them; forgotten when the form is left (requirements FORM-35 and FORM-36).
export interface StoredCustomer {
  name: string
  surname: string
  email: string
  phone: string
  ccIds: readonly string[]
}

let customer: StoredCustomer | null = null

export const storedCustomer = {
  read: (): StoredCustomer | null => customer,
  store(next: StoredCustomer): void {
    customer = next
  },
  clear(): void {
    customer = null
  },
}
