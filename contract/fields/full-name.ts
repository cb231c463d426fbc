// Full name of a person. It is in a file of its own, so that the first fields of the order form load less
// code.

/** Joins first name and surname of the reporter into the name of a contact person. */
export const fullName = (name: unknown, surname: unknown) =>
  [name, surname].filter((part) => typeof part === 'string' && part !== '').join(' ')
