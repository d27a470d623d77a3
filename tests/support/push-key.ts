/** Variables of a site that has push notifications. */
export const pushVariables = {
  VAPID_PRIVATE_KEY: 'wlZ6f7VmUfingQ6bfeK7jJb_T8I_FJYXtNWEa1q7ZXo',
  VAPID_SUBJECT: 'mailto:ops@pasar.example',
};
