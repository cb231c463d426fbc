/** The value of `accept` for a file input that takes spreadsheets. */
export const SHEET_FILES = '.xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.tsv,.txt,text/csv'
