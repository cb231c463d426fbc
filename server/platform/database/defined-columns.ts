/** Without the columns that nobody has said anything about: to leave one out is not to empty it. */
export const definedColumns = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Column in keyof Columns]?: Exclude<Columns[Column], undefined>
  }
