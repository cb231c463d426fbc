// Loaded before the server (`node --import`): its clock is ahead by so many milliseconds. The database's own clock stays.

const ahead = Number(process.env['DRILL_CLOCK_AHEAD_MS'])
const RealDate = Date

class MovedDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<typeof RealDate>) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...given)
  }

  static override now(): number {
    return RealDate.now() + ahead
  }
}

globalThis.Date = MovedDate as DateConstructor
