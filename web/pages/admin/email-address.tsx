/** An e-mail address that wraps at its sign rather than anywhere. */
export const EmailAddress = ({ children: address }: { children: string }) => {
  const sign = address.indexOf("@") + 1;
  return (
    <>
      {address.slice(0, sign)}
      <wbr />
      {address.slice(sign)}
    </>
  );
};
