/** For `accept` of a file input: what the reader of spreadsheets takes. */
export const SHEET_FILES = '.xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.tsv,.txt,text/csv'
