// Who places an order. The company an order belongs to comes from here and never from the body alone.

/** Nobody signed in: company and reporter are as typed, and the order belongs to no company. */
export interface Visitor {
  kind: 'visitor'
}

export type OrderActor = Visitor
export const visitor: Visitor = { kind: 'visitor' }
