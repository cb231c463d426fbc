// Positions towns around a centre in a drawing of fixed size.

interface Place {
  name: string
  latitude: number
  longitude: number
}

interface DrawnTown {
  name: string
  x: number
  y: number
  /** Baseline of the name: above a town north of the centre, below a town south of it. */
  nameY: number
  cable: string
}

const WIDTH = 540
const HEIGHT = 280
/** Margins for the names at the edges. */
const SIDE = 70
const ABOVE = 34
const BELOW = 34
/** Exponent that moves near towns outwards and far towns inwards, so that all names have room. */
const EVENNESS = 0.55
/** Sag of a line, as a share of its length. */
const SAG = 0.12

const rounded = (value: number) => Math.round(value)

export function drawArea({ centre, towns }: { centre: Place; towns: readonly Place[] }) {
  // A degree of longitude is shorter than one of latitude, and gets shorter to the north.
  const narrow = Math.cos((centre.latitude * Math.PI) / 180)
  const all = [centre, ...towns].map(({ name, latitude, longitude }) => {
    const east = (longitude - centre.longitude) * narrow
    const north = latitude - centre.latitude
    const distance = Math.hypot(east, north)
    const drawn = distance === 0 ? 0 : distance ** EVENNESS / distance
    return { name, east: east * drawn, north: north * drawn }
  })
  const spanOf = (values: readonly number[]) => ({ from: Math.min(...values), to: Math.max(...values) })
  const wide = spanOf(all.map(({ east }) => east))
  const tall = spanOf(all.map(({ north }) => north))
  // Scales width and height separately: the drawing shows directions, not distances.
  const xOf = (east: number) => SIDE + ((east - wide.from) / (wide.to - wide.from || 1)) * (WIDTH - 2 * SIDE)
  const yOf = (north: number) =>
    ABOVE + ((tall.to - north) / (tall.to - tall.from || 1)) * (HEIGHT - ABOVE - BELOW)
  const [hub = { x: WIDTH / 2, y: HEIGHT / 2 }, ...places] = all.map(({ name, east, north }) => ({
    name,
    north,
    x: rounded(xOf(east)),
    y: rounded(yOf(north)),
  }))
  return {
    width: WIDTH,
    height: HEIGHT,
    centre: { x: hub.x, y: hub.y },
    towns: places.map(({ name, north, x, y }): DrawnTown => ({
      name,
      x,
      y,
      nameY: north > 0 ? y - 13 : y + 23,
      cable: `M${hub.x} ${hub.y}Q${rounded((hub.x + x) / 2 + (hub.y - y) * SAG)} ${rounded((hub.y + y) / 2 + (x - hub.x) * SAG)} ${x} ${y}`,
    })),
  }
}
