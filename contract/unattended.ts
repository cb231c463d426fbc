/** Header of a call that a page makes by itself, again and again: it keeps nobody signed in who has left their desk. */
export const UNATTENDED = { 'x-unattended': '1' } as const
