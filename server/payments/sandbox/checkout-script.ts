export const checkoutScript = "";
