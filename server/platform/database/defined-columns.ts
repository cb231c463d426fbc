/** Drops undefined columns: leaving a column out is not the same as clearing it. */
export const definedColumns = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Column in keyof Columns]?: Exclude<Columns[Column], undefined>
  }
