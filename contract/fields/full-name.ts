// The name of a person. Apart from the rules of an order, which the form's first fields do not need.

/** The reporter's name as it stands for the contact person's. */
export const fullName = (name: unknown, surname: unknown) =>
  [name, surname].filter((part) => typeof part === 'string' && part !== '').join(' ')
