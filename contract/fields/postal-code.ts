// The Polish postal code: NN-NNN, the hyphen may be left out.

export const isPostalCode = (text: string) => /^\d{2}-?\d{3}$/.test(text)

/** Written the usual way, with the hyphen. */
export const withHyphen = (code: string) => code.replace(/^(\d{2})-?(\d{3})$/, '$1-$2')
