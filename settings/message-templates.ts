// What the staff begin messages to clients with, before anybody has changed it. Fields in braces are filled in from the order:
// `MESSAGE_FIELDS` of the contract.

import type { MessageTemplate } from '#contract/settings/message-templates.ts'

export const messageTemplates: readonly MessageTemplate[] = [
  {
    id: 'bdo',
    name: 'Brak numeru BDO',
    texts: {
      pl: {
        subject: 'Zamówienie {orderNumber}: brakuje numeru BDO',
        text: 'Dzień dobry,\n\nw zamówieniu {orderNumber} nie ma numeru rejestrowego BDO. Prosimy o numer albo o informację, że nie jest wymagany. Bez tego nie możemy zaplanować odbioru.\n\nWystarczy odpowiedzieć na tę wiadomość.\n\n{operatorName}, {operatorPhone}',
      },
      en: {
        subject: 'Order {orderNumber}: BDO number missing',
        text: 'Hello,\n\nthe order {orderNumber} has no BDO registration number. Please send it, or tell us that none is needed. Without it we cannot plan the pickup.\n\nYou can simply reply to this message.\n\n{operatorName}, {operatorPhone}',
      },
      uk: {
        subject: 'Замовлення {orderNumber}: бракує номера BDO',
        text: 'Добрий день,\n\nу замовленні {orderNumber} немає реєстраційного номера BDO. Просимо надіслати номер або повідомити, що він не потрібний. Без цього ми не можемо запланувати вивезення.\n\nДостатньо відповісти на цей лист.\n\n{operatorName}, {operatorPhone}',
      },
    },
  },
  {
    id: 'prepare',
    name: 'Prosimy przygotować sprzęt',
    texts: {
      pl: {
        subject: 'Zamówienie {orderNumber}: jak przygotować sprzęt',
        text: 'Dzień dobry,\n\nprzed odbiorem prosimy zebrać sprzęt w jednym miejscu, najlepiej na parterze, z wolnym dojściem: {pickupPlace}. Lampy i sprzęt z szybą prosimy zabezpieczyć przed stłuczeniem.\n\nKierowca przyjedzie w godzinach {hours}. Na miejscu potrzebna będzie osoba, która wyda sprzęt.\n\n{operatorName}, {operatorPhone}',
      },
      en: {
        subject: 'Order {orderNumber}: how to prepare the equipment',
        text: 'Hello,\n\nbefore the pickup please gather the equipment in one place that is easy to reach, on the ground floor if possible: {pickupPlace}. Please protect lamps and anything with glass from breaking.\n\nThe driver comes between {hours}. Somebody has to be there to hand the equipment over.\n\n{operatorName}, {operatorPhone}',
      },
      uk: {
        subject: 'Замовлення {orderNumber}: як підготувати обладнання',
        text: 'Добрий день,\n\nперед вивезенням просимо зібрати обладнання в одному місці з вільним доступом, найкраще на першому поверсі: {pickupPlace}. Лампи та обладнання зі склом просимо захистити від розбиття.\n\nВодій приїде в години {hours}. На місці має бути особа, яка передасть обладнання.\n\n{operatorName}, {operatorPhone}',
      },
    },
  },
  {
    id: 'call',
    name: 'Nie udało się dodzwonić',
    texts: {
      pl: {
        subject: 'Zamówienie {orderNumber}: prosimy o kontakt',
        text: 'Dzień dobry,\n\nnie udało nam się dodzwonić w sprawie zamówienia {orderNumber}. Prosimy o telefon pod numer {operatorPhone} albo o odpowiedź na tę wiadomość, kiedy możemy zadzwonić.\n\n{operatorName}',
      },
      en: {
        subject: 'Order {orderNumber}: please contact us',
        text: 'Hello,\n\nwe could not reach you by phone about the order {orderNumber}. Please call us at {operatorPhone}, or reply to this message and say when we may call.\n\n{operatorName}',
      },
      uk: {
        subject: 'Замовлення {orderNumber}: просимо зв’язатися з нами',
        text: 'Добрий день,\n\nнам не вдалося додзвонитися щодо замовлення {orderNumber}. Просимо зателефонувати за номером {operatorPhone} або відповісти на цей лист, коли ми можемо подзвонити.\n\n{operatorName}',
      },
    },
  },
]
