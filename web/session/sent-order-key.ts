// Where the order just sent is kept. By itself, so that an ending session can take it away on a page that never loaded the rest.
export const SENT_ORDER_KEY = 'elektroodbior.sent-order'
