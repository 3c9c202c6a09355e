import { MAX_PASSKEY_NAME_CHARS, MAX_PASSKEYS } from "./policy.ts";

/** Texts about second factors, codes and other sign-in methods. Pages import this file, so it does
 *  not use zod. */
export const factorMessages = {
  needed: "Please confirm your sign-in with your second step.",
  neededForTeam:
    "Members of the team need a second step. Please set one up under Profile, Account Settings.",
  confirmForTeam: "To work for the team, please confirm with your second step.",
  confirmFactor: "Please confirm with your second step to continue.",
  confirmNeeded: "To continue, please confirm that it is you.",
  enterCode: "Please enter the code.",
  enterProof: "Please enter your password or a code.",
  wrongCode: "This code is wrong or has expired. Please try again.",
  wrongPasskey: "This passkey was not accepted. Please try again or use another way.",
  challengeOver: "This sign-in is over. Please sign in again.",
  namePasskey: "Please give the passkey a name.",
  nameLong: `Please use at most ${MAX_PASSKEY_NAME_CHARS} characters.`,
  totpThere: "An authenticator app is set up already. Remove it first.",
  noTotp: "No authenticator app is set up.",
  noFactor: "Set up an authenticator app or a passkey first.",
  tooManyPasskeys: `There are ${MAX_PASSKEYS} passkeys already. Please remove one first.`,
  oneProof: "Please give exactly one proof: a code, a recovery code or a passkey.",
  wrongPassword: "This is not your password.",
  unknownPasskey: "There is no such passkey.",
  passkeyThere: "This passkey is registered already.",
  noPasskeysHere: "Passkeys work only if you open the site by its name, not by its IP address.",
  lastFactor:
    "Members of the team need a second step. Please add another one before you remove this one.",
  totpRemoved: "The authenticator app was removed.",
  passkeyRemoved: "The passkey was removed.",
  phoneTaken: "Another account has verified this number already.",
  onlyIndia: "Codes can be sent to Indian mobile numbers (+91) only.",
  noPhone: "Please save your phone number first.",
  phoneCodesOff: "This site does not send codes by SMS.",
  phoneVerified: "Your phone number is verified.",
  unknownProvider: "This way to sign in is not available here.",
  providerAway: "This provider is not responding right now. Please try again or use another way.",
  providerRefused: "The sign-in was not completed. Please start it again.",
  providerTaken: (name: string) =>
    `This ${name} account is connected to another account here already.`,
  noAddress: (name: string) =>
    `${name} gave us no email address. Please allow it there, or create an account with your email address.`,
  signInToConnect: (name: string) =>
    `An account with this email address already exists. Please sign in to it, then connect ${name} under Profile, Account Settings.`,
  notConnected: "This provider is not connected to your account.",
  lastWayIn: "This is the only way to sign in to your account. Please set a password first.",
  disconnected: (name: string) => `${name} was disconnected.`,
  undone: "The change was undone. We emailed you a link to set a new password.",
} as const;
