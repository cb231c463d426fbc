// Converts an order to form values, and form values to the body of a call.
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { accessCardBody } from '#web/order-form/model/access-kind.ts'
import { accessFrom } from '#web/order-form/model/access-values.ts'
import { bodyContext } from '#web/order-form/model/body-context.ts'
import {
  initialValues,
  type OrderFormValues,
  typedPlace,
  typedReporter,
} from '#web/order-form/model/form-values.ts'
import { orderBody } from '#web/order-form/model/order-body.ts'
import { shownQuantity } from '#web/order-form/model/shown-quantity.ts'

export function valuesOf(order: StaffOrder): OrderFormValues {
  const { customerCompanyBranch: branch, reporter } = order
  return {
    ...initialValues(),
    customerCompanyBranch: { ...typedPlace(branch), sameAsCompany: false },
    // Names the contact person even if they placed the order.
    contactPersonDiffers: true,
    ...typedReporter(reporter),
    accessCard: { ...accessFrom(order.accessCard), isRemembered: true },
    availableHoursFrom: order.availableHoursFrom,
    availableHoursTo: order.availableHoursTo,
    comment: order.comment ?? '',
    orderData: order.orderData.map(({ recyclingItem, packageTypes, destructionProtocol, serialNumbers }) => ({
      recyclingItem: {
        uuid: recyclingItem.uuid,
        name: recyclingItem.name,
        copyName: recyclingItem.copyName,
        value: String(recyclingItem.value),
        unit: recyclingItem.unit,
      },
      packageTypes: packageTypes.map(({ uuid, name, value, unit }) => ({
        uuid,
        name,
        value: shownQuantity(value),
        unit,
      })),
      ...(destructionProtocol && { destructionProtocol }),
      ...(serialNumbers.length > 0 && { serialNumbers }),
    })),
  }
}

/** Fields of the call that a correction can change. */
export function editedFields(values: OrderFormValues) {
  const body = orderBody(values, bodyContext())
  const { customerCompanyBranch, availableHoursFrom, availableHoursTo, orderData, comment, reporter } = body
  // Sends the whole card, even an empty one, because staff may clear it.
  const { accessCard } = accessCardBody(values.accessCard)
  return {
    customerCompanyBranch,
    availableHoursFrom,
    availableHoursTo,
    orderData,
    comment,
    accessCard,
    reporter,
  }
}
export type EditedFields = ReturnType<typeof editedFields>
