// Estimated distances: straight lines, times a factor for roads. Never a driving time (DAY-11).
import type { Position } from './day-plan.ts'

/** A road is about this much longer than the straight line. */
const ROAD_FACTOR = 1.3
const EARTH_RADIUS_KM = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Estimates the road distance in kilometres: haversine formula times the road factor. */
export function estimatedKm(a: Position, b: Position): number {
  const half = (x: number, y: number) => Math.sin(radians(x - y) / 2) ** 2
  const slope = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
  const chord = half(a.latitude, b.latitude) + slope * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord))) * ROAD_FACTOR
}
