// What waits for the staff of the example: what nobody has opened, and what has no date yet.

import { DEMO_HANDLERS, type DemoRow } from './demo-row.ts'

const [JOANNA, MARTA, KAMIL] = DEMO_HANDLERS

export const NEW_ORDERS: DemoRow[] = [
  { by: 'gabinet', placed: 14, gear: '2 G2-01, 1 G6-03, 3 G5-13', pack: '3 KARTON' },
  {
    by: 'ksiegowi',
    placed: 52,
    gear: '9 G6-01, 9 G2-01, 4 G6-03',
    pack: '2 PAL-EUR',
    comment: 'Dyski są w środku. Czy można dostać protokół zniszczenia danych?',
    files: ['photo'],
  },
  { by: 'sklep', placed: 96, gear: '2 G1-05, 1 G1-01', pack: '1 LUZEM', hours: '06:00-09:00' },
  {
    by: 'przychodnia',
    placed: 171,
    gear: '5 G2-01, 5 G6-01, 1 G4-11',
    pack: '2 PAL-EUR',
    comment: 'Aparat jest odkażony, zaświadczenie w załączniku.',
    files: ['list'],
  },
  { by: 'wspolnota', placed: [1, '21:14'], gear: '4 G4-01, 3 G1-01, 2 G2-04, 6 G5-05', pack: '12 LUZEM' },
  { by: 'klub', placed: [1, '16:40'], gear: '6 G4-15, 2 G2-03', pack: '4 LUZEM', files: ['photo'] },
  {
    by: 'kontakt',
    placed: [1, '11:05'],
    gear: '85 G6-04, 60 G6-07, 40 G2-01',
    pack: '5 PAL-EUR',
    locale: 'uk',
  },
  { by: 'ogrodnik', placed: [2, '19:52'], gear: '120 G3-03, 8 G4-14', pack: '2 POJ-LAMP' },
  {
    by: 'kancelaria',
    placed: [2, '13:31'],
    gear: '11 G2-05, 4 G6-09',
    pack: '2 KARTON',
    comment: 'Budynek z portiernią, proszę podać numer rejestracyjny dzień wcześniej.',
  },
]

export const READ_ORDERS: DemoRow[] = [
  {
    by: 'drukarnia',
    placed: [4, '08:20'],
    gear: '2 G4-05, 1 G4-12, 30 X-04',
    pack: '3 PAL-PRZ',
    handledBy: MARTA,
    assignee: MARTA,
    notes: [[MARTA, 'Maszyna waży więcej niż w katalogu, potrzebna winda załadowcza.']],
  },
  {
    by: 'fundacja',
    placed: [5, '10:47'],
    gear: '34 G6-01, 22 G2-02, 18 G2-01',
    pack: '6 PAL-EUR',
    handledBy: KAMIL,
    assignee: KAMIL,
    comment: 'Zejście do piwnicy po 14 schodach.',
    files: ['photo', 'photo'],
    notes: [
      [KAMIL, 'Dzwoniłem: potrzebne dwie osoby i wózek schodowy.'],
      [JOANNA, 'Proszę nie planować razem z innymi odbiorami.'],
    ],
  },
  {
    by: 'ksiegowi',
    placed: [5, '15:12'],
    gear: '1 G4-05',
    pack: '1 FOLIA',
    handledBy: MARTA,
    message: [
      'Numer BDO',
      'Dzień dobry,\n\nw zamówieniu brakuje numeru BDO. Prosimy o numer albo o informację, że firma nie ma obowiązku wpisu do rejestru.',
    ],
  },
  {
    by: 'hotel',
    placed: [4, '12:30'],
    gear: '26 G2-03, 30 G1-08',
    pack: '6 PAL-EUR',
    handledBy: KAMIL,
    assignee: KAMIL,
  },
  {
    by: 'przedszkole',
    placed: [6, '09:18'],
    gear: '3 G5-07, 14 G5-12, 1 G2-08',
    pack: '2 KARTON',
    handledBy: MARTA,
  },
  {
    by: 'technikum',
    placed: [5, '13:02'],
    gear: '28 G6-01, 28 G2-01, 28 G6-07',
    pack: '5 PAL-EUR',
    handledBy: JOANNA,
    attached: true,
    assignee: MARTA,
    files: ['list'],
  },
  {
    by: 'sklep',
    placed: [12, '07:44'],
    status: 'COMPLETED',
    reopened: 'Nie zabrano drugiej lady: nie zmieściła się na samochód.',
    gear: '2 G1-05',
    pack: '2 LUZEM',
    handledBy: KAMIL,
    assignee: KAMIL,
  },
]
