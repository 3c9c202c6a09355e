import { BlockList, isIPv4, isIPv6 } from "node:net";

/** The IPv4 networks that are not public according to the IANA registry of special-purpose
 *  addresses: this host, private and shared networks, link-local addresses, documentation and
 *  tests, multicast, and reserved addresses. The metadata services of clouds have link-local
 *  addresses. */
const special = new BlockList();
for (const network of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]) {
  const [address = "", bits] = network.split("/");
  special.addSubnet(address, Number(bits), "ipv4");
}

/** The network of global unicast addresses, the only public addresses in IPv6. Loopback, private,
 *  link-local and multicast addresses are outside this network, and so are most forms of IPv4
 *  addresses in IPv6 (mapped, compatible, translated). */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");
/** The networks within global unicast that are not public. They are reserved for protocols
 *  (including Teredo), for examples in documentation, and for 6to4 addresses, which contain an IPv4
 *  address. */
const specialGlobal = new BlockList();
specialGlobal.addSubnet("2001::", 23, "ipv6");
specialGlobal.addSubnet("2001:db8::", 32, "ipv6");
specialGlobal.addSubnet("2002::", 16, "ipv6");
specialGlobal.addSubnet("3fff::", 20, "ipv6");

/** Returns whether an address is public. False if the address cannot be classified: a stranger must
 *  never make us fetch from our own machine or network. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return global.check(address, "ipv6") && !specialGlobal.check(address, "ipv6");
};
