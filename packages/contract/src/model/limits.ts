/** Every constant and limit of the product, once. The unit is in the name or in the line above. */

// Ages, in years
export const AGE_MIN = 18
export const AGE_MAX = 99
/** Nobody is older. */
export const LIFE_MAX = 120
/** The age filter when nothing else is asked. */
export const DEFAULT_LOW_AGE = AGE_MIN
export const DEFAULT_HIGH_AGE = AGE_MAX
/** The slider ends here; its end is shown as "60+" and sent as the default high age. */
export const AGE_SLIDER_CAP = 60

// Page sizes, in records
export const SEARCH_PAGE_SIZE = 48
/** Of likes and visits. */
export const LIST_PAGE_SIZE = 12
/** Of any other list of members. */
export const PROFILES_PAGE_SIZE = 12
/** Of every table of the admin area. */
export const TABLE_PAGE_SIZE = 12
export const NOTIFICATIONS_FIRST_PAGE = 1
export const NOTIFICATIONS_PAGE_SIZE = 100
/** Of any list that has no size of its own (D30). */
export const DEFAULT_PAGE_SIZE = 24
/** A search grows to this many pages (1,200 profiles), then proposes a narrower filter. */
export const SEARCH_MAX_PAGES = 25
export const SEARCH_MAX_RECORDS = SEARCH_MAX_PAGES * SEARCH_PAGE_SIZE
/** The members that a filter finds are counted up to this number, and the number is asked for again after this time. */
export const COUNTED_MAX = 200
export const COUNT_KEPT_MS = 30_000
/** The longest filter that is read from a URL, in characters. */
export const SEARCH_FILTER_TEXT_MAX = 4_000
/** As many mutual likes are celebrated in a row. */
export const CELEBRATIONS_MAX = 10
/** In characters. */
export const SAVED_SEARCH_NAME_MAX = 60
/** New members in one mail about saved searches. */
export const SAVED_SEARCH_MAIL_RECORDS = 12

/** Notifications in one mail, which says how many more there are. */
export const NOTIFICATION_MAIL_RECORDS = 12
/** Notifications within this time, in milliseconds, share one mail, for members who have chosen that. */
export const NOTIFICATION_MAIL_TOGETHER_MS = 15 * 60_000

/** Of the profile lists, in one answer. */
export const LIST_MAX_RECORDS = 48

// Polling and freshness, in milliseconds
export const CONFIGURATION_POLL_MS = 5_000
export const NOTIFICATIONS_POLL_MS = 15_000
/** While a thread is open and no socket tells of its news. */
export const CHAT_POLL_MS = 5_000
export const USER_INFO_POLL_MS = 15_000
/** Both, while the socket tells the same sooner: they find out what it may have lost. */
export const POLL_BESIDE_SOCKET_MS = 60_000
/** How long a ticket opens a socket, in seconds. */
export const SOCKET_TICKET_SECONDS = 30
export const GEOLOCATION_CACHE_MS = 3_600_000
/** At most one revalidation on focus in this time. */
export const FOCUS_THROTTLE_MS = 5_000
/** Equal requests within this time are one. */
export const DEDUPE_MS = 2_000
export const SLOW_LOADING_MS = 3_000
export const SLOW_LOADING_SLOW_NETWORK_MS = 5_000
/** Base of the exponential back-off after a failed load. */
export const RETRY_BASE_MS = 5_000
export const RETRY_BASE_SLOW_NETWORK_MS = 10_000
export const RETRY_MAX_EXPONENT = 8

/** The state store's key in local storage starts so. */
export const STORE_KEY_PREFIX = 'pretty-state-machine'

// Toasts and waits
export const TOAST_LIMIT = 3
/** In the one shared layout; elsewhere the second. */
export const TOAST_AUTO_CLOSE_MS = 4_000
export const TOAST_AUTO_CLOSE_ELSEWHERE_MS = 5_000
export const LIKE_TOAST_MS = 10_000
export const TOAST_WIDTH_PX = 450
export const EXIT_ANIMATION_MS = 500
export const LOGOUT_DELAY_MS = 1_000
export const LOGIN_REDIRECT_MS = 1_500
export const AUTO_LOGIN_REDIRECT_MS = 100

// Photos: sides in CSS pixels, uploads in bytes
export const AVATAR_PX = 64
export const PROFILE_IMAGE_PX = 185
export const OWN_PROFILE_IMAGE_PX = 250
export const UPLOAD_MIN_BYTES = 16 * 1024
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024
/** Of a photo as it is sent, width times height. */
export const PHOTO_MAX_PIXELS = 25_000_000
/** Photos a member may have. */
export const PHOTOS_MAX = 8

/** Height of the footer's social-page feed, in CSS pixels. */
export const SOCIAL_FEED_HEIGHT_PX = 400

/** Below this many items the top bar collapses at the medium breakpoint, otherwise at the large one. */
export const MENU_COLLAPSE_ITEMS = 5

// Relative times
/** Weeks are used up to this many days, then months. */
export const RELATIVE_WEEKS_UP_TO_DAYS = 30
/** A relative time is drawn again after at most a week. */
export const RELATIVE_REFRESH_MAX_MS = 7 * 24 * 3_600_000

// Money
export const CURRENCY = 'USD'
export const EXPRESS_MESSAGE_CREDITS = 100
/** In US cents: $5.00. */
export const INVITE_REWARD_CENTS = 500

export const LOGIN_METHODS = ['email', 'facebook', 'google'] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]
export const DEFAULT_LOGIN_METHOD: LoginMethod = 'email'

/** Smallest first. */
export const BREAKPOINTS = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const
export type Breakpoint = (typeof BREAKPOINTS)[number]

export const ANALYTICS_ID_PREFIX = 'G-'
/** The id that means: no analytics here. */
export const ANALYTICS_NONE = 'G-NONE'

// Accounts
export const CODE_DIGITS = 8
export const CODE_LIFE_MS = 10 * 60_000
export const CODE_MAX_TRIES = 5
/** Wrong codes an account may enter in a day, over all its codes. */
export const CODE_MAX_TRIES_A_DAY = 25
export const CODE_RESEND_WAIT_MS = 60_000
export const RESET_LINK_LIFE_MS = 3_600_000
/** Of a link that logs in: until the next day's mail. */
export const LOG_IN_LINK_LIFE_MS = 24 * 3_600_000
/** For how many days the mail to an e-mail that was changed can put it back. */
export const EMAIL_UNDO_DAYS = 7
/** Sessions that a member may have at once; the oldest ends for a new one. */
export const SESSIONS_MAX = 20
/** A session of a member who holds a staff role ends so many hours after it began. */
export const STAFF_SESSION_HOURS = 8
/** So many days a member who deleted the account can come back; a mail reminds of it so many days before their end. */
export const LEAVING_DAYS = 30
export const LEAVING_REMINDER_DAYS = 3
/** Second factors that a member may have. */
export const SECOND_FACTORS_MAX = 10
/** In characters. */
export const SECOND_FACTOR_NAME_MAX = 40
/** How long a second factor may take to be set up, and a passkey to sign. */
export const SECOND_FACTOR_SETUP_MS = 10 * 60_000
/** How many recovery codes are made at once, and from how many left on the member is told to make new ones. */
export const RECOVERY_CODES = 10
export const RECOVERY_CODES_FEW = 3
/** How long a proof counts as fresh. */
export const FRESH_PROOF_MS = 10 * 60_000
/** In characters. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 200
/** In characters. */
export const EMAIL_MAX = 254
export const FIRST_NAME_MAX = 50
export const LAST_NAME_MAX = 50
/** As typed, with spaces and dashes. */
export const PHONE_MAX = 40
export const PROFILE_NAME_MIN = 2
export const PROFILE_NAME_MAX = 30
/** Letters of any script with their marks, digits, underscore, dot and hyphen; so no spaces. */
export const PROFILE_NAME_PATTERN = /^[\p{L}\p{M}\p{N}_.-]+$/u
/** Of aboutUser and aboutMatch, in characters. */
export const STORY_MAX = 1_000
/** How much of aboutUser a profile can't do without, in characters. */
export const STORY_MIN = 20
/** Answers to questions that a profile may have, and the characters of one. */
export const PROMPTS_MAX = 3
export const PROMPT_ANSWER_MAX = 200
/** In characters. */
export const NOTE_MAX = 2_000
/** Of one field of an unsent form, in characters. */
export const DRAFT_TEXT_MAX = 2_000
export const DRAFT_FIELDS_MAX = 40
/** Drafts of one member; beyond, the oldest go. */
export const DRAFTS_MAX = 100
/** Messages of a conversation that a report holds. */
export const REPORT_MESSAGES = 50
export const REPORT_MAX = 2_000
export const REQUEST_REASON_MIN = 10
export const REQUEST_REASON_MAX = 1_000
export const CITY_MAX = 80
export const COUNTRY_NAME_MAX = 80
/** How many places are proposed at once. */
export const CITIES_SHOWN = 20

/** After this many days an event of the security log is deleted. */
export const SECURITY_LOG_DAYS = 180
/** The free text beside a row of the audit log, in characters. */
export const AUDIT_TEXT_MAX = 2_000

// The download of one’s data
/** After so many days a copy is deleted. */
export const DATA_EXPORT_KEPT_DAYS = 7
/** A member may ask for a new copy so many hours after the last one. */
export const DATA_EXPORT_PAUSE_HOURS = 24

// Purchases
/** After so many days a receipt is deleted: ten years, as the duties of tax law ask. */
export const RECEIPT_KEPT_DAYS = 10 * 365 + 3
/** After so many days a removed account for payouts is forgotten: until then it is known who shared it. */
export const PAYOUT_ACCOUNT_KEPT_DAYS = 180
/** So many days after a payout ended its account's number is erased: until then a bank may ask. */
export const PAYOUT_NUMBER_KEPT_DAYS = 90
/** After so many days an event of the payment company is forgotten; it sends one for three, and staff there for thirty. */
export const PAYMENT_EVENT_KEPT_DAYS = 90
/** After so many days a checkout that nobody paid is deleted. */
export const UNPAID_KEPT_DAYS = 90

// The contact form
/** In characters. */
export const CONTACT_NAME_MAX = 100
export const CONTACT_MESSAGE_MAX = 4_000
/** Nobody writes a message in less, in milliseconds. */
export const CONTACT_FASTEST_MS = 1_500
/** After this many days a message to the operator is deleted. */
export const CONTACT_KEPT_DAYS = 365

/** After so many days it is forgotten who had what is given once per person. */
export const ONCE_MARK_KEPT_DAYS = 730

// Credits
/** After so many days what is left of the credits for signing up expires. */
export const SIGN_UP_BONUS_DAYS = 90

// Classes, in days
/** How long a member is 'new' after activation, and 'premium-new' after the first payment. */
export const NEW_DAYS = 30

// Live photos
/** How long the gesture that was asked for may be photographed. */
export const LIVE_PHOTO_GESTURE_MS = 10 * 60_000
/** Gestures that one member is asked for, and photos that one member may send, within 24 hours. */
export const LIVE_PHOTO_GESTURES_A_DAY = 10
export const LIVE_PHOTOS_A_DAY = 3
/** After so many days from its decision a live photo is deleted. */
export const LIVE_PHOTO_KEPT_DAYS = 7

// Text messages; further caps are settings of the site
/** For one member within 24 hours. */
export const TEXTS_PER_MEMBER = 5
/** Numbers that differ in so many last digits alone count as one row of numbers. */
export const TEXT_PREFIX_DIGITS = 4
/** After so many days what is known of a text message is deleted. */
export const TEXT_MESSAGE_KEPT_DAYS = 30

// Translations
/** After so many days a kept translation is deleted; whoever asks again has the text translated anew. */
export const TRANSLATION_KEPT_DAYS = 30

export const ANNOUNCEMENT_TITLE_MAX = 80
export const ANNOUNCEMENT_TEXT_MAX = 300
/** How long an announcement may be shown. */
export const ANNOUNCEMENT_MAX_DAYS = 366
