/**
 * What is known of a text message: it waits, is being handed over, was taken by the provider, arrived or did not arrive.
 * `unknown`: the provider gave no answer, so it may have been taken and is not sent once more.
 */
export const textMessageStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const
export type TextMessageState = (typeof textMessageStates)[number]

/** What a member reads who entered the number of something else than a mobile phone, and no phone number at all. */
export const noMobileNumber = 'Please enter the number of a mobile phone, which takes text messages.'
export const noPhoneNumber = 'Please enter the whole phone number, such as +63 917 123 4567.'
